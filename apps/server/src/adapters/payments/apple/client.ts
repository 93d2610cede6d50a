import { readFileSync } from 'node:fs'
import type * as appleLibrary from '@apple/app-store-server-library'
import type {
  AppStoreServerAPIClient,
  JWSRenewalInfoDecodedPayload,
  JWSTransactionDecodedPayload,
  SignedDataVerifier,
  StatusResponse,
} from '@apple/app-store-server-library'
import { UpstreamUnavailable } from '../../common/errors.ts'
import type { Fetcher } from '../../fetch/port.ts'
import type { LevelProducts, Unreadable } from '../stores.ts'
import { storeFetch } from '../storeFetch.ts'
import { appleRoot } from './root.ts'

export interface AppleStoreConfig {
  readonly bundleId: string
  /** The app's id in the store. */
  readonly appId: number
  /** The key's issuer, its id, and the key itself, PEM. */
  readonly issuer: string
  readonly keyId: string
  readonly key: string
  /** The store's address; undefined for Apple's own in this environment. */
  readonly url: string | undefined
  /** A PEM file with the roots that signatures must lead to; undefined for Apple's own. */
  readonly rootsFile: string | undefined
  readonly isSandbox: boolean
  readonly levels: LevelProducts
}

const addresses = {
  production: 'https://api.storekit.itunes.apple.com',
  sandbox: 'https://api.storekit-sandbox.itunes.apple.com',
} as const

type Signed<T> = T | Unreadable
/** Apple's library, set up for one app: it verifies what is signed, and its requests go through our own fetcher. */
export interface AppleClient {
  readTransaction(signed: string): Promise<Signed<JWSTransactionDecodedPayload>>
  readRenewal(signed: string): Promise<Signed<JWSRenewalInfoDecodedPayload>>
  readNotice(signed: string): ReturnType<typeof signedBy<Awaited<ReturnType<Verifier['verifyAndDecodeNotification']>>>>
  /** Null: the store knows no such transaction. */
  statuses(transactionId: string): Promise<StatusResponse | null>
  transaction(transactionId: string): Promise<string | null>
}
type Library = typeof appleLibrary
type Verifier = InstanceType<Library['SignedDataVerifier']>

/** Every certificate in a PEM file; a file without one stops the start. */
export function rootsOf(file: string | undefined): Buffer[] {
  const pem = file === undefined ? appleRoot : readFileSync(file, 'utf8')
  const roots = pem.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? []
  if (roots.length === 0) throw new Error('APPLE_STORE_ROOTS: holds no certificate in PEM')
  return roots.map((one) => Buffer.from(one.replaceAll(/-----[A-Z ]+-----|\s/g, ''), 'base64'))
}

/** Apple's library takes 10 MB of memory: it is loaded on first use. */
export function appleClient(config: AppleStoreConfig, fetcher: Fetcher): AppleClient {
  const roots = rootsOf(config.rootsFile)
  const url = (config.url ?? addresses[config.isSandbox ? 'sandbox' : 'production']).replace(/\/+$/, '')
  let made: Promise<{ library: Library; verifier: SignedDataVerifier; api: AppStoreServerAPIClient }> | undefined
  const parts = () =>
    (made ??= import('@apple/app-store-server-library').then((library) => {
      const { Environment, SignedDataVerifier: Reader } = library
      const environment = config.isSandbox ? Environment.SANDBOX : Environment.PRODUCTION
      // Revocation of certificates is not checked for each notification: what it says is read again from the store.
      const verifier = new Reader(roots, false, environment, config.bundleId, config.appId)
      class Client extends library.AppStoreServerAPIClient {
        protected override async makeFetchRequest(
          ...[path, query, method, body, headers]: [
            path: string,
            query: URLSearchParams,
            method: string,
            body: string | Buffer | undefined,
            headers: Record<string, string>,
          ]
        ) {
          const search = query.toString()
          const request = { url: `${url}${path}${search ? `?${search}` : ''}`, method, headers, body: body?.toString() }
          return (await storeFetch(fetcher, url, request)) as never
        }
      }
      return {
        library,
        verifier,
        api: new Client(config.key, config.keyId, config.issuer, config.bundleId, environment),
      }
    }))
  const read = async <T>(work: (verifier: Verifier) => Promise<T>): Promise<Signed<T>> => {
    const { library, verifier } = await parts()
    return signedBy(library, () => work(verifier))
  }
  return {
    readTransaction: (signed) => read((verifier) => verifier.verifyAndDecodeTransaction(signed)),
    readRenewal: (signed) => read((verifier) => verifier.verifyAndDecodeRenewalInfo(signed)),
    readNotice: (signed) => read((verifier) => verifier.verifyAndDecodeNotification(signed)),
    statuses: async (id) => known(await parts(), ({ api }) => api.getAllSubscriptionStatuses(id)),
    transaction: async (id) => {
      const answer = await known(await parts(), ({ api }) => api.getTransactionInfo(id))
      return answer?.signedTransactionInfo ?? null
    },
  }
}

async function signedBy<T>(library: Library, work: () => Promise<T>): Promise<Signed<T>> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof library.VerificationException)) throw error
    return error.status === library.VerificationStatus.INVALID_ENVIRONMENT ? 'WRONG_WORLD' : 'FORGED'
  }
}

async function known<P extends { library: Library }, T>(parts: P, work: (parts: P) => Promise<T>): Promise<T | null> {
  try {
    return await work(parts)
  } catch (error) {
    if (error instanceof UpstreamUnavailable) throw error
    const status = error instanceof parts.library.APIException ? error.httpStatusCode : null
    // 404: no such transaction. 400: not a transaction id.
    if (status === 404 || status === 400) return null
    throw new UpstreamUnavailable(`Apple's store could not be asked (${status ?? 'no answer'}).`, { cause: error })
  }
}
