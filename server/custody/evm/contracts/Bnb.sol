// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";

/// BNB of local chains, a plain token of 18 decimals.
contract Bnb is ERC20 {
    constructor(uint256 supply) ERC20("BNB", "BNB") {
        _mint(msg.sender, supply);
    }
}
