import type { ReplyOf } from '#lib/data/calls/index.ts'

export type ShownGroup = ReplyOf<'groups.getGroup'>
export type OpenGroup = Extract<ShownGroup, { locked: false }>
