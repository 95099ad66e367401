type ApplePay = { canMakePayments: () => boolean }

/** True if this device supports Apple Pay. A failing check is reported and counts as false (CASH-07). */
export function canUseApplePay(): boolean {
  try {
    return (globalThis as { ApplePaySession?: ApplePay }).ApplePaySession?.canMakePayments() ?? false
  } catch (error) {
    globalThis.reportError?.(error)
    return false
  }
}
