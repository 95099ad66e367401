type ApplePay = { canMakePayments: () => boolean }

/** Can this device pay by Apple Pay? A failing check is reported and counts as no (CASH-07). */
export function canUseApplePay(): boolean {
  try {
    return (globalThis as { ApplePaySession?: ApplePay }).ApplePaySession?.canMakePayments() ?? false
  } catch (error) {
    globalThis.reportError?.(error)
    return false
  }
}
