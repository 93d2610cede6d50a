import type { ReplyOf } from '#lib/data/calls/index.ts'

export type Post = ReplyOf<'content.getItem'>
