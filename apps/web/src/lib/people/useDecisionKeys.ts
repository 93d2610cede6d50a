import { focusNeighbour } from '../focus.ts'
import { t } from '../i18n/index.ts'
import { useShortcut } from '../keys/index.ts'
import { useRowKeys } from '../keys/useRowKeys.ts'

/**
 * On a list of people who wait: `j` and `k` go from line to line, `a` accepts and `i` ignores in the one that has the
 * focus, or in the first one.
 */
export function useDecisionKeys(): void {
  useRowKeys()
  useShortcut('a', t('Accept the request in focus'), () => pressDecision(0))
  useShortcut('i', t('Ignore the request in focus'), () => pressDecision(1))
}

function pressDecision(which: 0 | 1): void {
  const focused = document.activeElement?.closest('[data-item]')
  const row = focused ?? document.querySelector('main [data-item]:has(button)')
  const button = row?.querySelectorAll('button')[which]
  if (button === undefined) return
  // An accepted line goes, and the focus is on the next one before; ignoring sees to that itself.
  if (which === 0 && focused === row) focusNeighbour(row ?? null)
  button.click()
}
