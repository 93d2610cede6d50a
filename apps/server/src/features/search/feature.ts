import { defineFeature } from '#kernel/http/feature.ts'
import * as calls from './calls/index.ts'
import * as savedCalls from './saved/calls/index.ts'
import { searchEvents } from './saved/events.ts'
import { findNewMatchesJob } from './saved/jobs/findNewMatches.ts'
import { updateVocabularyJob } from './jobs/updateVocabulary.ts'
import { indexTextsJob } from './jobs/indexTexts.ts'
import { eraseSearches } from './store/searchHistory.ts'
import { commentWordsRebuild, postWordsRebuild } from './store/rebuildWords.ts'
import './store/tables.ts'
import { searchExport } from './store/exportSections.ts'

/** Search has no area of its own: it serves calls of the content, accounts and users areas. */
export const searchFeature = defineFeature({
  name: 'search',
  calls: {
    accounts: {
      ...savedCalls,
      deleteSearchHistory: calls.deleteSearchHistory,
      deleteSearchHistoryItem: calls.deleteSearchHistoryItem,
      getSearchHistory: calls.getSearchHistory,
      searchAutocompletionLocation: calls.searchAutocompletionLocation,
      searchAutocompletionQuery: calls.searchAutocompletionQuery,
      searchHistoryEntity: calls.searchHistoryEntity,
      searchHistoryQuery: calls.searchHistoryQuery,
    },
    content: { search: calls.search, searchV2: calls.searchV2, searchV3: calls.searchV3 },
    users: { searchUsers: calls.searchUsers, searchUsersV2: calls.searchUsersV2 },
  },
  events: searchEvents,
  jobs: [updateVocabularyJob, indexTextsJob, findNewMatchesJob],
  followUps: { 'account.purged': ({ tx }, { accountId }) => eraseSearches(tx, accountId) },
  provides: {
    exportSections: [searchExport],
    rebuilds: [postWordsRebuild, commentWordsRebuild],
  },
})
