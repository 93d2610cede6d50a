const maxNames = 25
const list = /^export (?:type )?\{(?<names>[^}]*)\}/gm
const namespace = /^export \* as \w+ from/gm

/** Says when the index of a feature offers more than 25 names; a namespace counts as one name. */
export function findWideInterface(file: string, text: string): readonly string[] {
  if (!/^apps\/server\/src\/features\/\w+\/index\.ts$/.test(file)) return []
  const names = [...text.matchAll(list)].flatMap(([, body = '']) =>
    body.split(',').filter((name) => name.trim() !== ''),
  )
  const count = names.length + [...text.matchAll(namespace)].length
  return count > maxNames
    ? [`${file}: ${count} names, of which ${maxNames} are allowed. Group the names of a topic as a namespace.`]
    : []
}
