import type { AreaSpec, CallArgs, ContractSpec, Method, Reply } from '@koinon/contract/kernel'
import type { TimeName } from './dates.ts'

/** One of several ways to fill in a body. */
export interface BodyVariant {
  readonly required: readonly string[]
  /** Only with one of these values in these fields. */
  readonly when?: Readonly<Record<string, readonly unknown[]>>
}

/** The facts about a call that a client needs at run time. */
export interface CallEntry {
  readonly method: Method
  /** Parameters as `{name}`. */
  readonly path: string
  /**
   * Dotted paths starting with the part: `params.id`, `body.join.description`; `body` alone if it is free-form but
   * required.
   */
  readonly required: readonly string[]
  /** Beyond `required`, everything that one of these lists. */
  readonly variants?: readonly BodyVariant[]
  /** The call takes a body, so one is sent even if it is empty. */
  readonly body?: true
}
/** The calls by area and name. Plain data: browsers get it without the schemas it was made from. */
export type CallTable = Readonly<Record<string, Readonly<Record<string, CallEntry>>>>

/** An answer as the client returns it: times are Dates. */
export type Revived<T> = T extends string | number | boolean | null | undefined
  ? T
  : T extends readonly (infer I)[]
    ? Revived<I>[]
    : T extends object
      ? { [K in keyof T]: K extends TimeName ? RevivedTime<T[K]> : Revived<T[K]> }
      : T
/** Plain strings only: an enumeration's value is never a time, whatever the field is called. */
type RevivedTime<V> = V extends string ? (string extends V ? Date : V) : Revived<V>

export type AreaClient<A extends AreaSpec> = {
  readonly [K in keyof A]: (...args: CallArgs<A[K]>) => Promise<Revived<Reply<A[K]>>>
}
export type AreaClients<C extends ContractSpec> = { readonly [A in keyof C]: AreaClient<C[A]> }
