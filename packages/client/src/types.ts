import type { AreaSpec, CallArgs, ContractSpec, Method, Reply } from '@koinon/contract/kernel'
import type { TimeName } from './dates.ts'

/** What a client has to know of a call at run time. */
export interface CallManifest {
  readonly method: Method
  /** Parameters as `{name}`. */
  readonly path: string
  /** Dotted, from the part on: `params.id`, `body.join.description`; `body` alone where it is free but must be there. */
  readonly required: readonly string[]
  /** The call takes a body, so one is sent even when it is empty. */
  readonly body?: true
}
/** The calls by area and name. Plain data: browsers get it without the schemas it was made from. */
export type Manifest = Readonly<Record<string, Readonly<Record<string, CallManifest>>>>

/** An answer as the client gives it: the times are Dates. */
export type Revived<T> = T extends string | number | boolean | null | undefined
  ? T
  : T extends readonly (infer I)[]
    ? Revived<I>[]
    : T extends object
      ? { [K in keyof T]: K extends TimeName ? RevivedTime<T[K]> : Revived<T[K]> }
      : T
/** Texts alone: the values of an enumeration are none, whatever it is called. */
type RevivedTime<V> = V extends string ? (string extends V ? Date : V) : Revived<V>

export type AreaClient<A extends AreaSpec> = {
  readonly [K in keyof A]: (...args: CallArgs<A[K]>) => Promise<Revived<Reply<A[K]>>>
}
export type AreaClients<C extends ContractSpec> = { readonly [A in keyof C]: AreaClient<C[A]> }
