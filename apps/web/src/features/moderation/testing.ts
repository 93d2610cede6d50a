const can = { approve: true, remove: true, askSecond: true, ban: true, judgeAppeal: false }
const said = (text: string) => ({ text, title: null, images: [], recordings: [], files: [], link: null })

/** An open case about a post of Owen's, as lists show it. */
export const postCase = (id: string) => ({
  id,
  version: 1,
  target: {
    kind: 'POST',
    preview: said(`Words of ${id}`),
    today: { state: 'SAME', preview: null },
    sent: null,
  },
  author: {
    id: 'owen',
    kind: 'PERSON',
    username: 'owen',
    displayName: 'Owen',
    avatar: null,
    openReports: 1,
    createdAt: new Date(0),
  },
  severity: 'LOW',
  score: 1,
  reach: 3,
  reasons: [{ reason: 'SPAM', count: 1 }],
  autoFlags: [],
  claim: null,
  secondOpinion: null,
  group: null,
  state: 'OPEN',
  appeal: null,
  decision: null,
  openedAt: new Date(0),
  can,
})

/** A post's case with its reports and details. */
export const wholeCase = (id: string, reports: readonly object[] = [reportBy('nadia', 'SPAM')]) => ({
  ...postCase(id),
  reports,
  earlier: [],
  context: { group: null, saidAt: new Date(0), editedAt: null, post: null, before: [], after: [] },
  authorRecord: { contributions: 4, removed: 0, lastRemovedAt: null, reports: 5, upheld: 2, bans: 0 },
  hiddenAt: null,
  history: [],
  notes: [],
  notesOnAuthor: [],
})

/** A report by somebody with that name. */
export const reportBy = (name: string, reason: string, text: string | null = null) => ({
  id: `report of ${name}`,
  reporter: { id: name, displayName: name, avatar: null },
  reason,
  text,
  at: new Date(0),
  weight: 1,
})
