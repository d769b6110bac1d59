/**
 * Loads the desk's queue again every minute, but not while somebody fills in a field: a search that is half typed must not
 * vanish. Without JavaScript the page's <meta> does it (components/desk/queue-reload).
 */

const everyMs = 60_000
const lookMs = 1_000

const isChanged = (field: HTMLInputElement | HTMLSelectElement) =>
  field instanceof HTMLSelectElement
    ? // Its list may be open.
      field === document.activeElement ||
      [...field.options].some((option) => option.selected !== option.defaultSelected)
    : field.value !== field.defaultValue

const address = document.currentScript?.dataset.address
const began = Date.now()

if (address)
  setInterval(() => {
    const fields = document.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input, select')
    if (Date.now() - began >= everyMs && ![...fields].some(isChanged)) location.replace(address)
  }, lookMs)
