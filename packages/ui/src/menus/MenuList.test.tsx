import { useRef, useState } from 'react'
import { expect, it } from 'vitest'
import { find, mount, press } from '../testing.tsx'
import { MenuList } from './MenuList.tsx'

function Person({ onRename }: { readonly onRename: () => void }) {
  const trigger = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const entries = [{ id: 'rename', label: 'Rename', onAction: onRename }]
  return (
    <>
      <button ref={trigger} type="button" onClick={() => setOpen(true)}>
        More
      </button>
      <MenuList label="Ana" triggerRef={trigger} isOpen={isOpen} onOpenChange={setOpen} entries={entries} />
    </>
  )
}

it('An action starts with the focus on the menu’s button, so that a dialog can return it', async () => {
  const seen: unknown[] = []
  await mount(<Person onRename={() => seen.push(document.activeElement)} />)
  const more = find('button', 'More')
  await press(more)
  await press(find('[role=menuitem]'))
  expect(seen).toEqual([more])
})
