// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";

/// Keeps a hundredth of each transfer for itself.
contract FeeToken is ERC20 {
    constructor(uint256 supply) ERC20("Fee", "FEE") {
        _mint(msg.sender, supply);
    }

    function _update(address from, address to, uint256 value) internal override {
        uint256 fee = from == address(0) ? 0 : value / 100;
        if (fee > 0) super._update(from, address(this), fee);
        super._update(from, to, value - fee);
    }
}
