import { word } from '#lib/text/i18n/index.ts'
import type { SearchTab } from '../searchQuery.ts'

/** The kinds of results and their names, in the order of the tabs. */
export const tabNames = (): Readonly<Record<SearchTab, string>> => ({
  all: word('All', 'kinds of search results'),
  people: word('People', 'list or tab'),
  groups: word('Groups', 'name of the screen'),
  posts: word('Posts', 'list or tab'),
  comments: word('Comments', 'list or tab'),
  events: word('Events', 'name of the screen'),
  messages: word('Messages', 'list or tab'),
  topics: word('Topics', 'hashtags'),
  libraries: word('Libraries', 'collections of posts in an order'),
})
