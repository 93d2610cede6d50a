import type { Contract } from '@koinon/contract'
import type { CallSpec, CallInput, Reply } from '@koinon/contract/kernel'
import type { Revived } from '@koinon/client'

/** Every call of the product by its name, `area.call`. */
export type CallName = { [A in keyof Contract]: `${A}.${Extract<keyof Contract[A], string>}` }[keyof Contract]

type In<A, K> = A extends keyof Contract ? (K extends keyof Contract[A] ? Contract[A][K] : never) : never
type Declared<N extends CallName> = N extends `${infer A}.${infer K}` ? In<A, K> : never
export type SpecOf<N extends CallName> = Extract<Declared<N>, CallSpec>

/** A call's input: `params`, `query` and `body`, as far as it has them. */
export type GivenOf<N extends CallName> = CallInput<SpecOf<N>>
/** A call's answer, with times as Dates. */
export type ReplyOf<N extends CallName> = Revived<Reply<SpecOf<N>>>

/** The last arguments of a function about a call: `given` may be omitted if nothing in it is required. */
export type CallArguments<N extends CallName, Options> =
  Partial<Record<keyof GivenOf<N>, never>> extends GivenOf<N>
    ? [given?: GivenOf<N>, options?: Options]
    : [given: GivenOf<N>, options?: Options]

/** The calls whose answers are paged. */
export type PagedCallName = {
  [N in CallName]: ReplyOf<N> extends { items: unknown[] } & ({ nextCursor: unknown } | { olderCursor: unknown })
    ? N
    : never
}[CallName]
export type ItemOf<N extends CallName> = ReplyOf<N> extends { items: (infer I)[] } ? I : never
