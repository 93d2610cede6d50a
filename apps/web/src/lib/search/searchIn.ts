/** The address of a search among the posts of one group alone. */
export const searchIn = (groupId: string, words = ''): string =>
  `/search?${new URLSearchParams({ ...(words === '' ? {} : { q: words }), group: groupId }).toString()}`
