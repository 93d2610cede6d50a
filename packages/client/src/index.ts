export { type ClientOptions, createClient } from './client.ts'
export { reviveDates } from './dates.ts'
export { CallError, type ProblemBody, RequiredParameterError } from './errors.ts'
export type { AreaClient, AreaClients, CallEntry, CallTable, Revived } from './types.ts'
