import type { ReactNode } from 'react'
import { render } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { listenToKeys, useShortcut } from './shortcuts.ts'

test('a screen’s own key takes precedence over that of the frame, whichever came first', () => {
  const pressed: string[] = []
  const Screen = () => {
    useShortcut('/', 'Search this page', () => pressed.push('screen'))
    return null
  }
  const Frame = ({ children }: { readonly children: ReactNode }) => {
    useShortcut('/', 'Search', () => pressed.push('frame'), 'everywhere')
    return children
  }
  const stop = listenToKeys(window)
  // Effects of children run first, so the frame registers later.
  const shown = render(
    <Frame>
      <Screen />
    </Frame>,
  )
  const press = () => window.dispatchEvent(new KeyboardEvent('keydown', { key: '/', code: 'Slash' }))
  press()
  shown.rerender(<Frame>{null}</Frame>)
  press()
  shown.unmount()
  stop()
  expect(pressed).toEqual(['screen', 'frame'])
})

/** Shows one shortcut `c`, and returns how to press keys at a time in ms and what ran. */
function listen() {
  const ran = vi.fn<(keys: string) => void>()
  const Screen = () => {
    useShortcut('c', 'Write', () => ran('c'))
    useShortcut('Mod+k', 'Palette', () => ran('Mod+k'))
    return <input aria-label="Text" />
  }
  const shown = render(<Screen />)
  stops.push(listenToKeys(window))
  const press = (key: string, at: number, more: KeyboardEventInit = {}, target: EventTarget = document.body) => {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more })
    Object.defineProperty(event, 'timeStamp', { value: at })
    target.dispatchEvent(event)
    return event.defaultPrevented
  }
  return { ran, press, field: shown.getByRole('textbox') }
}
const stops: (() => void)[] = []
afterEach(() => stops.splice(0).forEach((stop) => stop()))

test('after a chord that nothing handled, typing fires no single key until there was a pause', () => {
  const { ran, press } = listen()
  press('Control', 900, { ctrlKey: true })
  expect(press('j', 1000, { ctrlKey: true })).toBe(false)
  for (const at of [1100, 1350, 1600]) press('c', at)
  expect(ran).not.toHaveBeenCalled()
  press('c', 2100)
  expect(ran).toHaveBeenCalledExactlyOnceWith('c')
})

test('a chord that was handled, or a character made with AltGr, is followed by shortcuts as usual', () => {
  const { ran, press } = listen()
  press('Meta', 900, { metaKey: true })
  expect(press('k', 1000, { metaKey: true })).toBe(true)
  press('@', 1050, { ctrlKey: true, altKey: true, modifierAltGraph: true })
  press('c', 1100)
  expect(ran.mock.calls).toEqual([['Mod+k'], ['c']])
})

test('a chord works inside a text field, where single keys are text', () => {
  const { ran, press, field } = listen()
  press('c', 1000, {}, field)
  press('k', 1500, { ctrlKey: true }, field)
  expect(ran.mock.calls).toEqual([['Mod+k']])
})
