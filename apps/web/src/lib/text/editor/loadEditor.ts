/** The code of the editor: far more than that of a text area, so it is loaded when somebody writes. */
export const loadEditor = () => import('./parts/RichField.tsx')
