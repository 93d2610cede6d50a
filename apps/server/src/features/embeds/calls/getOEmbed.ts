import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { describeAddress } from '../describeAddress.ts'

export const getOEmbed = handle(contract.landing.getOEmbed)(async ({ query, db, app, refuse }) => {
  const described = await describeAddress(db, app, query)
  if (described === null) return refuse('NOT_FOUND')
  const { name } = app.place.now()
  return {
    version: '1.0' as const,
    provider_name: name,
    provider_url: app.config.origin,
    cache_age: contract.landing.getOEmbed.publicCacheSeconds,
    ...described,
  }
})
