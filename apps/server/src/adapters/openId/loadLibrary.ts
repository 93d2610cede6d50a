import type * as openIdClient from 'openid-client'

/** Loaded with the first provider that is asked: most places have none. */
export const loadLibrary = (): Promise<typeof openIdClient> => (loaded ??= import('openid-client'))
let loaded: Promise<typeof openIdClient> | undefined
