/** An open case about a post of Owen's, as lists show it. */
export const postCase = (id: string) => ({
  id,
  target: {
    kind: 'POST',
    preview: { text: `Words of ${id}`, title: null, images: [], recordings: [], files: [] },
    today: { state: 'SAME', preview: null },
    sent: null,
  },
  author: { id: 'owen', displayName: 'Owen' },
  severity: 'LOW',
  score: 1,
  autoFlags: [],
  claim: null,
  state: 'OPEN',
  appeal: null,
  decision: null,
  openedAt: new Date(0),
})
