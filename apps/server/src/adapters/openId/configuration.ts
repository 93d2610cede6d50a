import type { Configuration } from 'openid-client'
import { loadLibrary } from './loadLibrary.ts'
import type { OpenIdProvider } from './port.ts'
import type { ProviderFetch } from './providerFetch.ts'
import type { ProviderDocument } from './readDocument.ts'

const timeoutSeconds = 10
export const toleranceSeconds = 30

/** The library's view of a provider: our own way out, and signatures that are checked although the line is encrypted. */
export async function configurationOf(
  document: ProviderDocument,
  { clientId, clientSecret }: Pick<OpenIdProvider, 'clientId' | 'clientSecret'>,
  providerFetch: ProviderFetch,
): Promise<Configuration> {
  const library = await loadLibrary()
  const methods = document.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
  const withSecret = methods.includes('client_secret_basic') ? library.ClientSecretBasic : library.ClientSecretPost
  const authentication = clientSecret === null ? library.None() : withSecret(clientSecret)
  const metadata = { [library.clockTolerance]: toleranceSeconds }
  const configuration = new library.Configuration(document, clientId, metadata, authentication)
  configuration[library.customFetch] = (url, options) => providerFetch.fetch(url, options)
  configuration.timeout = timeoutSeconds
  library.enableNonRepudiationChecks(configuration)
  // Which addresses are reached is decided by `providerFetch`: plain ones only where the operator named them.
  library.allowInsecureRequests(configuration)
  return configuration
}
