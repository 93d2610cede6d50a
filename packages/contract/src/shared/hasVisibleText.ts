/** Letters, digits, punctuation and symbols, without those that are drawn as nothing; a combining mark needs one of them. */
const visible = /(?![\p{Default_Ignorable_Code_Point}\u2800\uFFFC\u{1D159}])[\p{L}\p{N}\p{P}\p{S}\p{Co}]/u

/** Whether there is anything to read in it: spaces, invisible letters and marks without a letter do not count. */
export const hasVisibleText = (text: string): boolean => visible.test(text)
