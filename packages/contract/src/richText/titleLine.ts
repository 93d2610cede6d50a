/** Below the first line of Markdown, it makes a title of that. */
export const titleLine = /^={3,}\s*$/
