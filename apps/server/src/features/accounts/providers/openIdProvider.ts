import type { OpenIdProvider } from '#adapters/openId/port.ts'
import type { App } from '#kernel/http/app.ts'
import { unseal } from '../challenges/oneTimeSecrets.ts'
import type { ProviderRow } from './store/providers.ts'

export const providerSecretUse = 'sign-in provider'

/** Where a provider sends browsers back to. */
export const returnUrlOf = ({ config }: Pick<App, 'config'>, providerId: string): string =>
  `${config.origin}/signin/return/${providerId}`

/** A saved provider as it is spoken to. */
export const openIdProviderOf = (app: App, row: ProviderRow): OpenIdProvider => ({
  cacheKey: `${row.id}:${row.version}`,
  issuer: row.issuer,
  clientId: row.client_id,
  clientSecret: row.secret_sealed === null ? null : unseal(app, providerSecretUse, row.secret_sealed),
  claims: row.claims,
  returnUrl: returnUrlOf(app, row.id),
})
