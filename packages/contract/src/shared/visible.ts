const visible = /[^\s\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]/u

/** Whether there is anything to read in it: spaces and invisible letters do not count. */
export const isVisible = (text: string): boolean => visible.test(text)
