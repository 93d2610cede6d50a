import { act, useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { find, key, mount, type } from '../testing.tsx'
import { MentionField } from './MentionField.tsx'
import type { MentionQuery } from './mentionQuery.ts'

const people = ['ana', 'andrea', 'jun'].map((word) => ({ id: word, word, label: word.toUpperCase() }))

function Composer({ onKey }: { readonly onKey?: () => void }) {
  const [text, setText] = useState('')
  const [query, setQuery] = useState<MentionQuery>()
  const fitting = query === undefined ? [] : people.filter((person) => person.word.startsWith(query.text))
  return (
    <MentionField
      label="Post"
      value={text}
      onChange={setText}
      onQuery={setQuery}
      suggestions={fitting}
      onKeyDown={onKey}
    />
  )
}

const field = () => find('textarea', 'Post')
const options = () => [...document.querySelectorAll('[role=option]')].map((option) => option.textContent)
const activeOption = () => document.getElementById(field().getAttribute('aria-activedescendant') ?? '')?.textContent

describe('The mention field', () => {
  it('offers the people that fit, and says how many', async () => {
    await mount(<Composer />)
    await type(field(), 'Thanks @an')
    expect(options()).toEqual(['ANA', 'ANDREA'])
    expect(activeOption()).toBe('ANA')
    expect(field().getAttribute('aria-controls')).toBe(find('[role=listbox]').id)
    expect(find('[role=status]').textContent).toBe('2 suggestions')
  })

  it('offers them above a field at the bottom of the window', async () => {
    await mount(<Composer />)
    const list = () => find('[role=listbox]').className
    await type(field(), 'Thanks @an')
    const below = list()
    await key(field(), 'Escape')
    const place = vi.spyOn(Element.prototype, 'getBoundingClientRect')
    place.mockReturnValue(new DOMRect(0, window.innerHeight - 60, 300, 40))
    await type(field(), 'Thanks @and')
    expect(list()).toContain(below)
    expect(list()).not.toBe(below)
    place.mockRestore()
  })

  it('completes the chosen one with Enter, without sending anything', async () => {
    const onKey = vi.fn<() => void>()
    await mount(<Composer onKey={onKey} />)
    await type(field(), 'Thanks @an')
    await key(field(), 'ArrowDown')
    expect(activeOption()).toBe('ANDREA')
    await key(field(), 'Enter')
    expect(field()).toHaveProperty('value', 'Thanks @andrea ')
    expect(options()).toEqual([])
    expect(onKey).not.toHaveBeenCalled()
  })

  it('closes the list first with Escape, and only then passes Escape on', async () => {
    const onKey = vi.fn<() => void>()
    await mount(<Composer onKey={onKey} />)
    await type(field(), '@')
    await key(field(), 'Escape')
    expect(options()).toEqual([])
    expect(onKey).not.toHaveBeenCalled()
    await key(field(), 'Escape')
    expect(onKey).toHaveBeenCalledOnce()
  })

  it('leaves Control Enter to the page, also while the list is open', async () => {
    const onKey = vi.fn<() => void>()
    await mount(<Composer onKey={onKey} />)
    await type(field(), '@a')
    await key(field(), 'Enter', { ctrlKey: true })
    expect(onKey).toHaveBeenCalledOnce()
    expect(field()).toHaveProperty('value', '@a')
  })

  it('does not disturb a person who composes signs of another script', async () => {
    await mount(<Composer />)
    await type(field(), '@a')
    await key(field(), 'Enter', { isComposing: true })
    expect(field()).toHaveProperty('value', '@a')
  })

  it('selects on a press with the main button, and on no other button', async () => {
    await mount(<Composer />)
    await type(field(), 'Thanks @an')
    const letGo = (button: number) =>
      act(() => find('[role=option]', 'ANA').dispatchEvent(new PointerEvent('pointerup', { bubbles: true, button })))
    await letGo(2)
    expect(field()).toHaveProperty('value', 'Thanks @an')
    await letGo(0)
    expect(field()).toHaveProperty('value', 'Thanks @ana ')
  })
})
