import { dayMs } from '#lib/text/durations.ts'
import { filledText } from '#lib/forms/index.ts'

/** When a ban of the chosen length ends; null for one without an end. */
export function banEndOf(filled: FormData): string | null {
  const days = Number(filledText(filled, 'days'))
  return days === 0 ? null : new Date(Date.now() + days * dayMs).toISOString()
}
