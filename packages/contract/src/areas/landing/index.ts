import { area, forEveryKey, scoped } from '../../kernel/index.ts'
import * as community from './community.ts'
import * as content from './content.ts'
import * as documents from './documents.ts'
import * as publicReads from './public.ts'
import { getOEmbed, getPublicFeed, getPublicLibrary, getSitemapPart, listPublicEvents } from './visitors.ts'

export const landing = area({
  ...scoped('groups', community),
  ...scoped('libraries', content),
  ...forEveryKey({
    ...documents,
    ...publicReads,
    getOEmbed,
    getPublicFeed,
    getPublicLibrary,
    getSitemapPart,
    listPublicEvents,
  }),
})
