/** The address of a search within one group's posts. */
export const searchIn = (groupId: string, words = ''): string =>
  `/search?${new URLSearchParams({ ...(words === '' ? {} : { q: words }), group: groupId }).toString()}`
