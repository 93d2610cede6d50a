import type { ReactNode } from 'react'
import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { listenToKeys, useShortcut } from './shortcuts.ts'

test('a screen’s own key takes precedence over that of the frame, whichever came first', () => {
  const pressed: string[] = []
  const Screen = () => {
    useShortcut('/', 'Search here', () => pressed.push('screen'))
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
