import type { Contract } from '@koinon/contract'
import type { CallSpec } from '@koinon/contract/kernel'
import type { FastifyInstance } from 'fastify'
import type { DeliveryQueue } from '../deliveries/deliveryQueue.ts'
import type { EventName, EventRules, FollowUps } from '../work/events.ts'
import type { Job } from '../work/jobs.ts'
import type { App } from '../app.ts'
import type { Db } from '../database/tables.ts'
import type { Frames, MaySubscribe } from '../realtime/frames.ts'
import type { CalendarEntry } from '../text/ical.ts'
import type { Handler } from './handler.ts'

/** The calls a feature serves, by area of the API. Several features may serve one area. */
export type Calls = {
  readonly [A in keyof Contract]?: {
    readonly [K in keyof Contract[A]]?: Contract[A][K] extends infer S extends CallSpec ? Handler<S> : never
  }
}

/**
 * Functions and lists that features above fill in for features below, which may not import them. The lower feature
 * declares its need here by `declare module`; a list is filled by every feature that has something to add.
 */
export interface Provided {}

/** A member's calendar entries around now, as the member may see them; of a series, the dates of the next year. */
export type CalendarSource = (
  within: { readonly db: Db; readonly app: App },
  accountId: string,
) => Promise<readonly CalendarEntry[]>

/** The parts that a feature adds to the server besides its calls. */
export interface FeatureParts {
  readonly name: string
  readonly followUps?: FollowUps
  readonly jobs?: readonly Job[]
  /** Messages to other servers that it keeps. */
  readonly deliveries?: DeliveryQueue
  readonly frames?: Frames
  readonly maySubscribe?: MaySubscribe
  /** The feature's entries in a member's calendar. */
  readonly calendar?: CalendarSource
  /** Routes that are not calls: links of the local store, pages made by the server. */
  readonly routes?: (server: FastifyInstance, app: App) => void
  readonly provides?: Partial<Provided>
}

export interface Feature extends FeatureParts {
  readonly calls?: Calls
  /** Audience and notifications of its own domain events. */
  readonly events?: Partial<EventRules>
}

/** Declares a feature, keeping its literals. A member that features do not have is a type error. */
export const defineFeature = <const F extends Feature>(
  feature: F & { readonly [K in Exclude<keyof F, keyof Feature>]: never },
): F => feature

type Features = readonly Feature[]
type CallsOf<F> = F extends { readonly calls: infer C } ? C : Record<never, never>
type EventsOf<F> = F extends { readonly events: infer E } ? keyof E : never
type ProvidedBy<F> = F extends { readonly provides: infer P } ? keyof P : never
type NamesIn<C> = { [A in keyof C & string]: `${A}.${keyof C[A] & string}` }[keyof C & string]
/** One union member for each feature. */
type Names<F> = F extends unknown ? NamesIn<CallsOf<F>> : never
type Twice<L extends Features> = L extends readonly [infer First, ...infer Rest extends Features]
  ? (Names<First> & Names<Rest[number]>) | Twice<Rest>
  : never
type Each<F, M extends 'events' | 'provides'> = F extends unknown
  ? M extends 'events'
    ? EventsOf<F>
    : ProvidedBy<F>
  : never

/** The mistakes in a list of features; an empty object if there are none. */
type Mistakes<L extends Features> = Named<'calls that nobody serves', Exclude<NamesIn<Contract>, Names<L[number]>>> &
  Named<'calls that the contract does not declare', Exclude<Names<L[number]>, NamesIn<Contract>>> &
  Named<'calls that are served twice', Twice<L>> &
  Named<'events without a rule', Exclude<EventName, Each<L[number], 'events'>>> &
  Named<'needs that nobody provides', Exclude<keyof Provided, Each<L[number], 'provides'>>>
type Named<Text extends string, Found> = [Found] extends [never] ? unknown : { readonly [T in Text]: Found }

export interface Assembled {
  readonly features: readonly FeatureParts[]
  /** Every call by `area.name`. */
  readonly handlers: Readonly<Record<string, Handler>>
  readonly eventRules: EventRules
  readonly provided: Provided
}

/** Merges features into a server. A list that lacks something does not compile: the error names what is missing. */
export function assemble<const L extends Features>(features: L & Mistakes<L>): Assembled {
  const list: Features = features
  const handlers: Record<string, Handler> = {}
  for (const { calls = {} } of list)
    for (const [area, areaHandlers] of Object.entries(calls))
      for (const [name, handler] of Object.entries(areaHandlers)) handlers[`${area}.${name}`] = handler
  const provided: Record<string, unknown> = {}
  for (const { provides = {} } of list)
    for (const [need, value] of Object.entries(provides))
      provided[need] = Array.isArray(value) ? [...((provided[need] as unknown[] | undefined) ?? []), ...value] : value
  return {
    features: list,
    handlers,
    eventRules: Object.assign({}, ...list.map(({ events }) => events)) as EventRules,
    provided: provided as unknown as Provided,
  }
}
