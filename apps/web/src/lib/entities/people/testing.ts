/** A person whom the viewer does not follow, as lists show them; the id is the name. */
export const personCard = (name: string) => ({
  id: name,
  username: name.toLowerCase(),
  displayName: name,
  kind: 'PERSON',
  avatar: null,
  isPrivate: false,
  followState: 'NOT_FOLLOWING',
  followsMe: false,
})
