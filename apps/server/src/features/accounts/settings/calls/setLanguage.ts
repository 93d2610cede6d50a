import { contract } from '@koinon/contract'
import { emit } from '#kernel/work/events.ts'
import { handle } from '#kernel/http/handler.ts'
import { languageFor } from '#adapters/translation/languages.ts'
import { placeRules } from '#features/place/index.ts'
import { offeredLanguages } from '../offeredLanguages.ts'
import { setLanguageOf } from '../store/settings.ts'

export const setLanguage = handle(contract.accounts.setLanguage)(async ({ body, actor, tx, app, refuse }) => {
  const language = languageFor(body.language)
  const { languages } = await placeRules(tx, app.config)
  if (language === null || !languages.offered.includes(language))
    return refuse('LANGUAGE_UNKNOWN', { path: 'language' })
  await setLanguageOf(tx, actor.id, language, app.runtime.now())
  await emit(tx, 'account.changed', { accountId: actor.id })
  return { language, available: offeredLanguages({ languages }) }
})
