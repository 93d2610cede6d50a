export { type ClientOptions, createClient } from './client.ts'
export { reviveDates } from './dates.ts'
export { CallFailed, type ProblemBody, RequiredParameterError } from './errors.ts'
export type { AreaClient, AreaClients, CallManifest, Manifest, Revived } from './types.ts'
