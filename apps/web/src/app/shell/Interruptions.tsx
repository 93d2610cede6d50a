/** Filled in below, as soon as the forms of the design system are there. */
export function Interruptions() {
  return null
}
