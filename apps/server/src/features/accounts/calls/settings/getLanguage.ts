import { contract } from '@koinon/contract'
import { handle } from '#kernel/handle.ts'
import { languages } from '#adapters/speech/languages.ts'

export const getLanguage = handle(contract.accounts.getLanguage)(async ({ actor }) => ({
  language: actor.language,
  available: [...languages],
}))
