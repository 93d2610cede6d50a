import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { languages } from '#adapters/translation/languages.ts'

export const getLanguage = handle(contract.accounts.getLanguage)(async ({ actor }) => ({
  language: actor.language,
  available: [...languages],
}))
