/**
 * Numbers beside a name: how many are in a group, and how much a profile shows. Not every change of them is
 * announced.
 */
const notLive = new Set([
  'memberCount',
  'groups',
  'followers',
  'following',
  'friends',
  'friendsGoing',
  'lastActivityTime',
])

/** The places in which two answers differ, each with its value in both. */
export function differences(shown: unknown, now: unknown, place = ''): string[] {
  const [one, other] = [JSON.stringify(shown), JSON.stringify(now)]
  if (one === other) return []
  const areParts = typeof shown === 'object' && typeof now === 'object' && shown && now
  if (!areParts || shown instanceof Date || Array.isArray(shown) !== Array.isArray(now))
    return [`${place}: ${one} is ${other}`]
  const parts = (value: object): Record<string, unknown> => ({ ...value })
  const names = new Set([...Object.keys(shown), ...Object.keys(now)])
  return [...names]
    .filter((name) => !notLive.has(name))
    .flatMap((name) => differences(parts(shown)[name], parts(now)[name], `${place}.${name}`))
}
