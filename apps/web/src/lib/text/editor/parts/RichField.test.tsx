import { act, fireEvent, render, screen } from '@testing-library/react'
import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { expect, onTestFinished, test } from 'vitest'
import type { MentionQuery } from '@koinon/ui/mentionQuery'
import { RichField } from './RichField.tsx'

const people = ['ana', 'andrea', 'jun'].map((word) => ({ id: word, word, label: word.toUpperCase() }))
const at = (caret: number) => ({ start: caret, end: caret, isFocused: true })

interface Given {
  readonly source?: string
  readonly onKey?: (key: string) => void
}

/** A post being written, and a button that changes its text from elsewhere. */
function Post({ source = '', onKey }: Given) {
  const [value, setValue] = useState(source)
  const [query, setQuery] = useState<MentionQuery>()
  const suggestions = query === undefined ? [] : people.filter(({ word }) => word.startsWith(query.text))
  return (
    <>
      <RichField
        label="Post"
        value={value}
        onChange={setValue}
        mentionField={{ suggestions, onQuery: setQuery }}
        rules={{ hasHeadings: true }}
        rows={3}
        counterLimit={100}
        placeholder="Share something"
        before={at(source.length)}
        onKeyDown={({ key }) => onKey?.(key)}
      />
      <button onClick={() => setValue(`${value}\n\nWhat:`)}>Template</button>
      <button onClick={() => setValue('')}>Send</button>
      <output>{value}</output>
    </>
  )
}

const field = () => screen.getByRole('textbox', { name: 'Post' })
const source = () => document.querySelector('output')?.textContent
const press = (key: string, more = {}) => act(async () => void fireEvent.keyDown(field(), { key, ...more }))
const paste = (text: string) =>
  act(
    async () =>
      void fireEvent.paste(field(), {
        clipboardData: { files: [], getData: (type: string) => (type === 'text/plain' ? text : '') },
      }),
  )

test('a text is shown with its formats, and what is added goes where the caret was', async () => {
  render(<Post source={'**Bread** and salt'} />)
  expect(field().querySelector('strong')?.textContent).toBe('Bread')
  expect(document.activeElement).toBe(field())
  await paste(' at *nine*')
  expect(source()).toBe('**Bread** and salt at *nine*')
  expect(screen.getByText('78 characters left')).toBeDefined()
})

test('people are offered and completed; then keys are the text’s again', async () => {
  const keys: string[] = []
  render(<Post onKey={(key) => keys.push(key)} />)
  await paste('Thanks @an')
  expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['ANA', 'ANDREA'])
  expect(field().getAttribute('aria-activedescendant')).toBe(screen.getAllByRole('option')[0]?.id)
  await press('ArrowDown')
  await press('Enter')
  expect(source()).toBe('Thanks @andrea ')
  expect(screen.queryByRole('option')).toBeNull()
  expect(keys).toEqual([])
  await press('Escape')
  await press('Enter', { ctrlKey: true })
  expect(keys).toEqual(['Escape', 'Enter'])
})

test('an emoji is found by its name after a colon', async () => {
  render(<Post />)
  await paste('At 12:30 :D :fire')
  // Its own names are there at once, all others once they have loaded.
  expect(screen.getAllByRole('option')[0]?.textContent).toMatch(/^🔥fire$/iu)
  await press('Tab')
  expect(source()).toBe('At 12:30 :D 🔥 ')
  await paste(':hedge')
  await screen.findByRole('option', { name: 'hedgehog' })
  await press('Enter')
  expect(source()).toBe('At 12:30 :D 🔥 🦔 ')
})

test('what is changed elsewhere is in the text at once, and can be continued', async () => {
  render(<Post source="Bread" />)
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Template' })))
  expect(field().textContent).toBe('BreadWhat:')
  await paste(' soup')
  expect(source()).toBe('Bread\n\nWhat: soup')
})

test('what was sent is not undone back into the text', async () => {
  render(<Post />)
  await paste('Bread')
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Send' })))
  await press('z', { ctrlKey: true })
  expect(field().textContent).toBe('')
  await paste('Salt')
  expect(source()).toBe('Salt')
})

test('the tools find their place while the text is ahead of what is shown', async () => {
  // Only a browser lays elements out.
  Object.defineProperty(HTMLElement.prototype, 'offsetParent', { configurable: true, get: () => document.body })
  onTestFinished(() => void Reflect.deleteProperty(HTMLElement.prototype, 'offsetParent'))
  render(<Post source="Bread and salt" />)
  await act(async () => {
    flushSync(() => fireEvent.keyDown(field(), { key: 'a', ctrlKey: true }))
    fireEvent.keyDown(field(), { key: 'Backspace' })
  })
  expect(source()).toBe('')
  expect(screen.getByRole('toolbar')).toBeDefined()
})

test('what is changed elsewhere takes the question for an address away', async () => {
  render(<Post source="See this" />)
  await press('k', { ctrlKey: true })
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Send' })))
  expect(screen.queryByRole('textbox', { name: 'Link address' })).toBeNull()
  expect(field().textContent).toBe('')
})

test('Ctrl+K asks where a link leads; Enter sets it and returns to the text', async () => {
  render(<Post source="See this" />)
  await press('k', { ctrlKey: true })
  const address = screen.getByRole('textbox', { name: 'Link address' })
  fireEvent.change(address, { target: { value: 'no address' } })
  await act(async () => void fireEvent.keyDown(address, { key: 'Enter' }))
  expect(screen.getByText(/^Enter a web address/)).toBeDefined()
  fireEvent.change(address, { target: { value: 'example.org' } })
  await act(async () => void fireEvent.keyDown(address, { key: 'Enter' }))
  expect(source()).toBe('See [this](https://example.org/)')
  expect(screen.queryByRole('textbox', { name: 'Link address' })).toBeNull()
  expect(document.activeElement).toBe(field())
})

test('what contains the field can give it the focus at once', () => {
  function Box() {
    const text = useRef<HTMLElement>(null)
    useEffect(() => text.current?.focus(), [])
    return (
      <RichField
        ref={text}
        label="Message"
        value="Bread"
        onChange={() => undefined}
        mentionField={{ suggestions: [], onQuery: () => undefined }}
        rules={{ hasHeadings: false }}
        rows={1}
        before={{ start: 0, end: 0, isFocused: false }}
      />
    )
  }
  render(<Box />)
  expect(document.activeElement).toBe(screen.getByRole('textbox'))
})
