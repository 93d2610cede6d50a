import { t } from '../i18n/index.ts'
import { useShortcut } from '../keys/index.ts'

/** On a list of people who wait: `a` accepts and `i` ignores in the line that has the focus, or in the first one. */
export function useDecisionKeys(): void {
  useShortcut('a', t('Accept the request in focus'), () => pressDecision(0))
  useShortcut('i', t('Ignore the request in focus'), () => pressDecision(1))
}

function pressDecision(which: 0 | 1): void {
  const row = document.activeElement?.closest('[data-item]') ?? document.querySelector('main [data-item]:has(button)')
  row?.querySelectorAll('button')[which]?.click()
}
