const host = /^(?:\*|(?:\*\.)?[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)*(?::\d{1,5})?)$/

/** The host of what somebody pasted, as browsers write it: of a whole address too. Null if there is none. */
function hostOf(line: string): string | null {
  const typed = line.trim().toLowerCase()
  if (typed === '*') return typed
  const [, below = '', name = ''] = /^(?:[a-z]+:\/\/)?(\*\.)?(.*)$/.exec(typed) ?? []
  const found = `${below}${URL.parse(`https://${name}`)?.host ?? ''}`
  return host.test(found) ? found : null
}

/** The hosts in a text of one for each line; null if a line is none. */
export function hostsIn(text: string): readonly string[] | null {
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  const hosts = lines.map(hostOf)
  return hosts.every((one) => one !== null) ? [...new Set(hosts)] : null
}
