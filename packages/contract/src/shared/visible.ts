const visible = /[^\s\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]/u

/** Whether there is anything to be read in it: spaces, and letters that nobody sees, say nothing. */
export const isVisible = (text: string): boolean => visible.test(text)
