import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { showAt } from '#lib/navigation/shell/testing.tsx'
import { ProviderSwitch } from './ProviderSwitch.tsx'
import type { Provider } from './providerDraft.ts'

const mill = { id: 'mill', name: 'Mill Works', version: 1, state: 'OFF', linkedCount: 0 }

test.each([
  [false, 'Test the provider first.'],
  [true, null],
])('the switch of a provider that may be switched on (%s) says what is missing', async (switchOn, reason) => {
  const provider = { ...mill, can: { switchOn } } as Provider
  await showAt(<ProviderSwitch provider={provider} onDeleted={() => undefined} />)
  const button = await screen.findByRole('button', { name: 'Switch on' })
  expect(button.getAttribute('aria-description')).toBe(reason)
  expect(button.hasAttribute('disabled')).toBe(false)
})
