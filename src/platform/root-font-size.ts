/** Size of the page's text, px; undefined where it cannot be told. Makes the browser work out all styles: not for a scroll. */
export const rootFontSize = () => parseFloat(getComputedStyle(document.documentElement).fontSize) || undefined
