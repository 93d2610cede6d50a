import type { CallName, ReplyOf } from '#lib/data/calls/index.ts'

export type Bot = ReplyOf<'apps.listBots'>['items'][number]
export type Hook = Bot['hooks'][number]

/** The lists that every change of a bot makes out of date. */
export const botCalls: readonly CallName[] = ['apps.listBots']
