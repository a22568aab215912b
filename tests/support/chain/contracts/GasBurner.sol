// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// Does useful work for its owner at the cost of whoever pays it, once it is told to: each payment writes so many new slots.
contract GasBurner {
    mapping(uint256 slot => uint256) private minted;
    uint256 private next;
    uint256 private slots;

    function burn(uint256 value) external {
        slots = value;
    }

    receive() external payable {
        uint256 first = next;
        for (uint256 slot = 0; slot < slots; slot += 1) minted[first + slot] = 1;
        if (slots > 0) next = first + slots;
    }
}
