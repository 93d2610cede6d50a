import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { MentionField } from '../mentions/MentionField.tsx'
import { SearchField } from '../fields/SearchField.tsx'
import { TextField } from '../fields/TextField.tsx'
import { WebAddressField } from '../fields/WebAddressField.tsx'
import { MessageBox } from '../messages/MessageBox.tsx'
import { Dialog } from '../dialogs/Dialog.tsx'
import { find, key, mount, type } from '../testing.tsx'

interface Acting {
  readonly act: () => void
}

const people = [{ id: 'ana', word: 'ana', label: 'Ana' }]
function Mentioning({ act }: Acting) {
  const [value, setValue] = useState('')
  const change = (next: string) => {
    setValue(next)
    if (next.endsWith('@ana ')) act()
  }
  return <MentionField label="Words" value={value} onChange={change} suggestions={people} onQuery={() => undefined} />
}

const acting = [
  {
    name: 'a message is sent',
    key: 'Enter',
    Field: ({ act }: Acting) => (
      <MessageBox label="Words" value="にわ" onChange={() => undefined} onSend={act} sendLabel="Send" sendsOnEnter>
        {(field) => <MentionField {...field} suggestions={[]} onQuery={() => undefined} />}
      </MessageBox>
    ),
  },
  { name: 'a person is mentioned', key: 'Enter', typed: '@a', Field: Mentioning },
  {
    name: 'something is searched',
    key: 'Enter',
    Field: ({ act }: Acting) => <SearchField label="Words" defaultValue="にわ" onSubmit={act} />,
  },
  {
    name: 'a search is cleared',
    key: 'Escape',
    Field: ({ act }: Acting) => <SearchField label="Words" value="にわ" onChange={act} />,
  },
  {
    name: 'a web address is completed',
    key: 'Enter',
    Field: ({ act }: Acting) => <WebAddressField label="Words" defaultValue="choir.example" onChange={act} />,
  },
  {
    name: 'what a screen does in a field is done',
    key: 'Enter',
    Field: ({ act }: Acting) => <TextField label="Words" onKeyDown={act} />,
  },
  {
    name: 'a dialog is closed',
    key: 'Escape',
    Field: ({ act }: Acting) => (
      <Dialog isOpen onOpenChange={act} title="Dialog">
        <TextField label="Words" />
      </Dialog>
    ),
  },
  {
    name: 'a form is sent by the keys of the screen around it',
    key: 'Enter',
    Field: ({ act }: Acting) => (
      <div role="presentation" onKeyDown={({ key: pressed }) => pressed === 'Enter' && act()}>
        <TextField label="Words" />
      </div>
    ),
  },
]

test.each(
  acting.flatMap((one) => [
    { ...one, how: 'while it composes', marks: { isComposing: true } },
    { ...one, how: 'as Safari tells the key that ends composing', marks: { keyCode: 229 } },
  ]),
)('a key that an input method takes is not one by which $name: $how', async ({ key: name, typed, Field, marks }) => {
  const act = vi.fn<() => void>()
  await mount(<Field act={act} />)
  const field = find('input, textarea', 'Words')
  if (typed !== undefined) await type(field, typed)
  field.focus()
  const event = await key(field, name, marks)
  expect(act).not.toHaveBeenCalled()
  // The browser puts the chosen characters into the field.
  expect(event.defaultPrevented).toBe(false)
  await key(field, name)
  expect(act).toHaveBeenCalledOnce()
})
