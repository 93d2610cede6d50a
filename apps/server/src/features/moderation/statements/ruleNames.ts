import type { PlatformRule } from '@koinon/contract/shared'
import type { Translate, Translator } from '#adapters/translation/translator.ts'

/** The words must equal those of the web application. */
const words: { readonly [R in PlatformRule]: (t: Translate) => string } = {
  'Be kind: no harassment, no hatred': (t) => t('Be kind: no harassment, no hatred'),
  'No spam, no scams': (t) => t('No spam, no scams'),
  'No violence, no threats': (t) => t('No violence, no threats'),
  'Nothing sexual': (t) => t('Nothing sexual'),
  'Say what is true': (t) => t('Say what is true'),
  'Nothing illegal': (t) => t('Nothing illegal'),
  'Respect what is private': (t) => t('Respect what is private'),
}
const known = new Map<string, (t: Translate) => string>(Object.entries(words))

/** A rule, as a decision keeps it, in the reader's language; one in the moderator's own words stays as it is. */
export const ruleName = ({ t }: Translator, stored: string): string => known.get(stored)?.(t) ?? stored
