import { focusNeighbour } from '../../../interaction/focus.ts'
import { t } from '../../../text/i18n/index.ts'
import { useShortcut } from '../../../interaction/keys/index.ts'
import { useRowKeys } from '../../../interaction/keys/useRowKeys.ts'

/**
 * On a list of pending requests: `j` and `k` move from row to row, `a` accepts and `i` ignores the focused one, or the
 * first.
 */
export function useDecisionKeys(): void {
  useRowKeys()
  useShortcut('a', t('Accept request'), () => pressDecision(0))
  useShortcut('i', t('Ignore request'), () => pressDecision(1))
}

function pressDecision(which: 0 | 1): void {
  const focused = document.activeElement?.closest('[data-item]')
  const row = focused ?? document.querySelector('main [data-item]:has(button)')
  const button = row?.querySelectorAll('button')[which]
  if (button === undefined) return
  // An accepted row disappears, so the focus moves on first; ignoring does this itself.
  if (which === 0 && focused === row) focusNeighbour(row ?? null)
  button.click()
}
