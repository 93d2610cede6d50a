/** Words that put off the noun: a comment begins with the thing that it describes, or with a verb. */
const vague = /^(?:What(?:ever)?|Who(?:ever|m|se)?|Those|That|The same|The ones? (?:that|who|to|of|being))\b/

/** The beginnings of comments. A line comment that continues the line before is none. */
const blockComment = /\/\*\*?\s*(?:\n\s*\* )?(?=[A-Z])/g
const lineComment = /(?<!\/\/.*\n\s*)\/\/ (?=[A-Z])/g
const sqlComment = /(?<!--.*\n\s*)-- (?=[A-Z])/g

/** The comments of a file that begin with a word such as "What" or "Those", one line each. */
export function vagueComments(file: string, text: string): readonly string[] {
  const isMigration = file.startsWith('apps/server/migrations/')
  const comments = isMigration ? [blockComment, lineComment, sqlComment] : [blockComment, lineComment]
  return comments.flatMap((comment) =>
    [...text.matchAll(comment)].flatMap(({ 0: sign, index }) => {
      const start = index + sign.length
      const [word] = vague.exec(text.slice(start, start + 20)) ?? []
      if (word === undefined) return []
      const line = text.slice(0, start).split('\n').length
      return [`${file}:${line}: the comment begins with "${word}" instead of the thing that it describes`]
    }),
  )
}
