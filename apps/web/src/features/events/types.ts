import type { ItemOf, ReplyOf } from '#lib/data/calls/index.ts'

/** As in lists: for a series, one of its dates. */
export type EventCard = ItemOf<'groups.listCommunityEvents'>
export type EventView = ReplyOf<'groups.communityEvent'>
export type MyState = EventCard['myState']
