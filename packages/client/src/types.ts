import type { AreaSpec, CallArgs, ContractSpec, Method, Reply } from '@koinon/contract/kernel'

export interface CallManifest {
  readonly method: Method
  readonly path: string
  /** Dotted: `body.groupId`, `params.id`. */
  readonly required: readonly string[]
  /** The call has a body, so one is sent even when it is empty. */
  readonly body?: true
}
export type Manifest = Readonly<Record<string, Readonly<Record<string, CallManifest>>>>

type TimeField =
  | 'createdAt' | 'creationTime' | 'expirationDate' | 'startTime' | 'endTime' | 'birthDate' | 'scheduledLiveAt' | 'commentTime' | 'lastActivityTime'
  | 'at' | `${string}At` | `${string}Time` | `${string}Date` | `${string}Until`

/** An answer as the client gives it: strings of time fields are Dates. */
export type Revived<T> = T extends string | number | boolean | null | undefined
  ? T
  : T extends readonly (infer I)[]
    ? Revived<I>[]
    : T extends object
      ? { [K in keyof T]: K extends TimeField ? RevivedTime<T[K]> : Revived<T[K]> }
      : T
type RevivedTime<V> = V extends string ? Date : Revived<V>

export type AreaClient<A extends AreaSpec> = {
  readonly [K in keyof A]: (...args: CallArgs<A[K]>) => Promise<Revived<Reply<A[K]>>>
}
export type AreaClients<C extends ContractSpec> = { readonly [A in keyof C]: AreaClient<C[A]> }
