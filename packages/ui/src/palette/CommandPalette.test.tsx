import { fireEvent, render, screen, within } from '@testing-library/react'
import { act, useState } from 'react'
import { expect, test, vi } from 'vitest'
import { CommandPalette } from './CommandPalette.tsx'
import type { PaletteSection } from './paletteTypes.ts'

const taken = vi.fn<(what: string) => void>()
const row = (id: string, action?: string) => ({
  id,
  label: id,
  mark: null,
  onTake: () => taken(id),
  ...(action === undefined
    ? {}
    : {
        actions: [
          { id: action, label: action, name: `${action} ${id}`, icon: 'check' as const, onTake: () => taken(action) },
        ],
      }),
})

function Palette({
  sections,
  onClose,
}: {
  readonly sections: readonly PaletteSection[]
  readonly onClose?: () => void
}) {
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState<string>()
  return (
    <CommandPalette
      isOpen
      onOpenChange={() => onClose?.()}
      label="Jump to"
      text={text}
      onTextChange={setText}
      sections={sections}
      chosen={chosen}
      onChoose={setChosen}
      count={`${sections.length} sections`}
      empty="Nothing matches"
      hints={[{ keys: ['Tab'], label: 'more actions' }]}
    />
  )
}

const sections: readonly PaletteSection[] = [
  { id: 'do', title: 'Do', rows: [row('Post'), row('Sign out')] },
  { id: 'people', title: 'People', rows: [row('Ana', 'Message')] },
]
const field = () => screen.getByRole('combobox', { name: 'Jump to' })
const active = () => document.getElementById(field().getAttribute('aria-activedescendant') ?? '')
const activeName = () => active()?.getAttribute('aria-label') ?? active()?.querySelector('bdi')?.textContent
const press = (key: string, more: object = {}) => fireEvent.keyDown(field(), { key, ...more })

test('the first row is active, and arrows go round through the sections', () => {
  render(<Palette sections={sections} />)
  expect(screen.getByRole('dialog', { name: 'Jump to' }).contains(field())).toBe(true)
  expect(within(screen.getByRole('group', { name: 'People' })).getAllByRole('option')).toHaveLength(2)
  expect(activeName()).toBe('Post')
  press('ArrowUp')
  expect(activeName()).toBe('Ana')
  press('ArrowDown')
  press('ArrowDown')
  expect(activeName()).toBe('Sign out')
  expect(active()?.getAttribute('aria-selected')).toBe('true')
  press('Enter')
  expect(taken).toHaveBeenLastCalledWith('Sign out')
})

test('Tab goes on to a second action and back, and moves the focus where there is none', () => {
  render(<Palette sections={sections} />)
  act(() => field().focus())
  press('Tab')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Close, Esc' }))
  act(() => field().focus())
  press('ArrowUp')
  expect(press('Tab')).toBe(false)
  expect(activeName()).toBe('Message Ana')
  press('Enter')
  expect(taken).toHaveBeenLastCalledWith('Message')
  press('Tab', { shiftKey: true })
  press('Enter')
  expect(taken).toHaveBeenLastCalledWith('Ana')
})

test('rows that join above or below leave the chosen row chosen', () => {
  const { rerender } = render(<Palette sections={sections} />)
  press('ArrowDown')
  rerender(<Palette sections={[{ id: 'top', title: 'Top', rows: [row('Zoe')] }, ...sections]} />)
  expect(activeName()).toBe('Sign out')
})

test('a pointer chooses by moving and takes on release; a finger that scrolls chooses nothing', () => {
  render(<Palette sections={sections} />)
  const ana = screen.getByRole('option', { name: 'Ana' })
  fireEvent.pointerMove(ana, { pointerType: 'touch' })
  expect(activeName()).toBe('Post')
  fireEvent.pointerMove(ana, { pointerType: 'mouse' })
  expect(activeName()).toBe('Ana')
  fireEvent.pointerUp(screen.getByRole('option', { name: 'Message Ana' }), { button: 0 })
  expect(taken).toHaveBeenLastCalledWith('Message')
})

test('it closes with Escape, its button and the chord that opened it', () => {
  const onClose = vi.fn<() => void>()
  render(<Palette sections={sections} onClose={onClose} />)
  expect(press('k', { ctrlKey: true })).toBe(false)
  press('Escape')
  fireEvent.click(screen.getByRole('button', { name: 'Close, Esc' }))
  expect(onClose).toHaveBeenCalledTimes(3)
})

test('with nothing found it says so, and Enter does nothing', () => {
  taken.mockClear()
  render(<Palette sections={[]} />)
  expect(screen.getByText('Nothing matches')).toBeTruthy()
  expect(field().getAttribute('aria-expanded')).toBe('false')
  press('Enter')
  expect(taken).not.toHaveBeenCalled()
})
