import type { ReplyOf } from '#lib/data/calls/index.ts'
import { filledText } from '#lib/forms/index.ts'
import { msg } from '#lib/text/i18n/index.ts'

export interface OfCode {
  readonly code: ReplyOf<'admin.promoCodesDetails'>
  readonly onClose: () => void
}
/** The last moment of a code: it ends with a day, at the midnight at which the next one begins. */
export const lastMoment = (end: Date): Date => new Date(end.getTime() - 1)

export const invalidates = ['admin.promoCodesList', 'admin.promoCodesDetails'] as const
export const promoErrorMessages = {
  CODE_TAKEN: msg('This code already exists.'),
  CODE_IN_USE: msg('Used codes can’t change their value.'),
  VERSION_CONFLICT: msg('A colleague has changed this. Check it again.'),
}

/** The number in a field; undefined if it was left empty. */
export const numberOf = (filled: FormData, name: string): number | undefined => {
  const text = filledText(filled, name)
  return text === '' ? undefined : Number(text)
}
