import { contract } from '@koinon/contract'
import { emit } from '#kernel/work/events.ts'
import { handle } from '#kernel/http/handler.ts'
import { languageFor, languages } from '#adapters/translation/languages.ts'
import { setLanguageOf } from '../store/settings.ts'

export const setLanguage = handle(contract.accounts.setLanguage)(async ({ body, actor, tx, app, refuse }) => {
  const language = languageFor(body.language)
  if (!language) return refuse('LANGUAGE_UNKNOWN', { path: 'language' })
  await setLanguageOf(tx, actor.id, language, app.runtime.now())
  await emit(tx, 'account.changed', { accountId: actor.id })
  return { language, available: [...languages] }
})
